import { useTranslation } from 'react-i18next'
import { availableNames, businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { EnlargeablePicture } from '#components/enlargeable-picture.tsx'
import type { Profile } from '#contract/profile.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'

const pictures = [
  { kind: 'coverImage', width: 192, height: 120, className: 'max-w-[12rem]' },
  { kind: 'profileImage', width: 120, height: 120, className: 'max-w-[7.5rem]' },
] as const

interface RecordHeadProps {
  readonly profile: Profile
  readonly figures: Elements
}

/** The shop as customers know it: its pictures, its other name, its category, and what it has come to. */
export function RecordHead({ profile, figures }: RecordHeadProps) {
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
      <div className="grid min-w-0 gap-1 sm:max-w-[38rem] sm:flex-1 sm:basis-[22rem]">
        {other && (
          <bdi
            lang={other.language}
            dir={languages[other.language].dir}
            translate="no"
            className="wrap-anywhere justify-self-start font-semibold text-h2"
          >
            {other.text}
          </bdi>
        )}
        {category && (
          <span className="text-ink-2">
            {displayName('en', toNames(category)) ? <InlineName {...toNames(category)} /> : <bdi>{category.value}</bdi>}
          </span>
        )}
        {figures && <div className="min-h-[calc(4*var(--lh-small)+1rem)] pt-1 sm:min-h-row">{figures}</div>}
      </div>
    </div>
  )
}
