import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderRecord } from '#contract/providers.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'

export interface EffectsProps {
  readonly figures: ProviderRecord['figures']
  readonly isApproved: boolean
  /** Offered where the approval of the business is withdrawn. */
  readonly telling: { readonly isTold: boolean; readonly onTell: (isTold: boolean) => void } | undefined
}

/** What a decision changes for vouchers, claims and sessions that exist (§4); null if there are none. */
export function DecisionEffects({ figures: { runningVouchers, openClaims, openSessions }, isApproved, telling }: EffectsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const heading = useId()
  const kind = isApproved ? 'resumed' : 'stopped'
  const lines = [
    runningVouchers > 0 && t(`effects.${kind}.vouchers`, { count: runningVouchers }),
    openClaims > 0 && t(`effects.${kind}.claims`, { count: openClaims }),
    openSessions > 0 && t(`effects.${kind}.sessions`, { count: openSessions }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-1 rounded-2 bg-sunken px-4 py-3 text-small">
      <h3 id={heading} className="font-semibold">
        {t('effects.title')}
      </h3>
      <ul className="grid list-disc gap-0.5 ps-4 marker:text-ink-3">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {telling && openClaims > 0 && (
        <Checkbox
          className="mt-1"
          label={t('effects.tellCustomers')}
          checked={telling.isTold}
          onChange={(event) => telling.onTell(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
