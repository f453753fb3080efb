import { FileBadge, Printer } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Profile, sendLicence } from '#contract/profile.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { useBlockingStatus } from '../api.ts'
import { PreviewLanguage, ShopCard } from '../shop-card.tsx'
import type { PictureName, ProfileFormValues } from './profile-form.ts'
import { PublicPageCard } from './public-page-card.tsx'
import { sectionId, sectionScrollMargin } from './section-links.tsx'

/** The page of the business as customers see it, in one language at a time. Where it is higher than the window, its end stays above the bar of the form. */
export function ProfilePreview({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const first = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? first
  const isWaiting = useBlockingStatus() !== undefined
  return (
    <aside
      id={sectionId('preview')}
      aria-labelledby={`${sectionId('preview')}-title`}
      className={`grid max-w-[24rem] content-start gap-3 xl:sticky xl:bottom-[6rem] xl:min-h-[calc(100dvh-var(--shell-head)-9rem)] xl:self-end ${sectionScrollMargin}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`${sectionId('preview')}-title`} tabIndex={-1} className="font-semibold text-h3 outline-none">
          {t('sections.preview.title')}
        </h2>
        <span className="text-ink-3 text-small">{t('sections.preview.text')}</span>
      </div>
      <PreviewLanguage value={language} onChange={setChosen} />
      <TypedShop language={language} profile={profile} />
      {!isWaiting && profile._id && <PublicPageCard providerId={profile._id} />}
      {!isWaiting && (
        <ButtonLink to="/service-provider/profile/kit" icon={<Printer aria-hidden />} className="justify-self-start">
          {t('kit')}
        </ButtonLink>
      )}
      {!isWaiting && (
        <Supported call={sendLicence}>
          <ButtonLink to="/service-provider/profile/licence" icon={<FileBadge aria-hidden />} className="justify-self-start">
            {t('licence')}
          </ButtonLink>
        </Supported>
      )}
    </aside>
  )
}

function usePicture(name: PictureName, profile: Profile): string | undefined {
  const { control } = useFormContext<ProfileFormValues>()
  const file = useWatch({ control, name })
  const url = useObjectUrl(file)
  return file ? url : profile[name]?.fileUrl
}

function TypedShop({ language, profile }: { readonly language: Language; readonly profile: Profile }) {
  const { control } = useFormContext<ProfileFormValues>()
  const values = useWatch({ control, compute: (all) => all })
  const [cover, picture] = [usePicture('coverImage', profile), usePicture('profileImage', profile)]
  return <ShopCard language={language} values={values} cover={cover} picture={picture} />
}
