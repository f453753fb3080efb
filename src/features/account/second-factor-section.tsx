import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getSide } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'

export function SecondFactorSection() {
  const { t } = useTranslation('account', { keyPrefix: 'secondFactor' })
  const id = useId()
  const isProvider = useStore(useServices().session.store, ({ role }) => role !== null && getSide(role) === 'provider')
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-line border-b pt-5 pb-5">
      <div className="max-w-read">
        <h2 id={id} className="font-semibold text-h2">
          {t('title')}
        </h2>
        <p className="text-ink-3 text-small">{t('text')}</p>
      </div>
      <ButtonLink
        to={isProvider ? '/service-provider/account/second-factor' : '/admin/account/second-factor'}
        icon={<ShieldCheck aria-hidden className="size-icon-sm" />}
      >
        {t('open')}
      </ButtonLink>
    </section>
  )
}
