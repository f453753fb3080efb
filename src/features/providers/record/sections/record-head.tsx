import { useTranslation } from 'react-i18next'
import { availableNames, businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { EnlargeablePicture } from '#components/enlargeable-picture.tsx'
import type { Profile } from '#contract/profile.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'

const pictures = [
  { kind: 'coverImage', width: 192, height: 120, className: 'max-w-[12rem]' },
  { kind: 'profileImage', width: 120, height: 120, className: 'max-w-[7.5rem]' },
] as const

/** The shop as customers know it: its pictures, and under the title its other name and its category. */
export function RecordHead({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const language = useLanguage()
  const names = businessNames(profile)
  const [, other] = availableNames(language, names)
  const { businessCategory: category } = profile
  return (
    <div className="flex max-w-wide flex-wrap items-center gap-4">
      {pictures.map(({ kind, ...picture }) => {
        const src = profile[kind]?.fileUrl
        return (
          src && (
            <EnlargeablePicture
              key={kind}
              src={src}
              alt={`${t(kind)}: ${displayName(language, names)}`}
              enlargeLabel={t('enlarge', { picture: t(kind) })}
              {...picture}
            />
          )
        )
      })}
      <div className="grid min-w-0 gap-1">
        {other && (
          <bdi lang={other.language} dir={languages[other.language].dir} translate="no" className="wrap-anywhere font-semibold text-h2">
            {other.text}
          </bdi>
        )}
        {category && (
          <span className="text-ink-2 max-sm:hidden">
            {displayName('en', toNames(category)) ? <InlineName {...toNames(category)} /> : <bdi>{category.value}</bdi>}
          </span>
        )}
      </div>
    </div>
  )
}
