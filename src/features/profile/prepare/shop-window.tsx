import { Hourglass, ScanLine, TicketPercent } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Chip } from '#ui/display/chip.tsx'
import { typedProfile } from '../edit/profile-form.ts'
import { PreviewLanguage, ShopCard, Unbuilt } from '../shop-card.tsx'
import type { Preparation } from './preparation.ts'

interface ShopWindowProps {
  readonly profile: Profile
  readonly preparation: Preparation
}

/** The shop as customers will see it, with the places of what is not there yet. */
export function ShopWindow({ profile, preparation: { voucher, till } }: ShopWindowProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const heading = useId()
  const first = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? first
  const { t: shown } = useTranslation('profile', { keyPrefix: 'prepare', lng: language })
  return (
    <section
      aria-labelledby={heading}
      className="grid max-w-[24rem] content-start gap-3 xl:sticky xl:top-[calc(var(--shell-head)+var(--s-5))] xl:max-w-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="font-semibold text-h3">
          {t('window.title')}
        </h2>
        <Chip tone="wait" icon={<Hourglass aria-hidden />}>
          {t('window.opens')}
        </Chip>
      </div>
      <PreviewLanguage value={language} onChange={setChosen} />
      <ShopCard
        language={language}
        values={typedProfile(profile)}
        cover={profile.coverImage?.fileUrl}
        picture={profile.profileImage?.fileUrl}
      >
        {voucher.card(language) ?? <Unbuilt icon={<TicketPercent aria-hidden />}>{shown('window.noVoucher')}</Unbuilt>}
        {till.name && (
          <p className="flex items-center gap-2 text-caption text-ink-3">
            <ScanLine aria-hidden className="size-icon-sm flex-none" />
            <span className="wrap-anywhere">{shown('window.till', { name: till.name })}</span>
          </p>
        )}
      </ShopCard>
    </section>
  )
}
