import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderRecord } from '#contract/providers.ts'

export interface EffectsProps {
  readonly figures: ProviderRecord['figures']
  readonly isApproved: boolean
}

/** What a decision changes for vouchers, claims and sessions that exist (§4); null if there are none. */
export function DecisionEffects({ figures: { runningVouchers, openClaims, openSessions }, isApproved }: EffectsProps) {
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
    </section>
  )
}
