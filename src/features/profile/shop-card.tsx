import { AlignLeft, Clock, Image, MapPin, Phone, Store } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCompleteTimings } from '#components/hours/hours-form.ts'
import { useHoursText } from '#components/hours/hours-text.ts'
import { OpenNow } from '#components/hours/open-now.tsx'
import { businessTexts } from '#contract/business-fields.ts'
import { contactNumber } from '#contract/field-rules.ts'
import type { ShopHours } from '#contract/opening-hours.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { PhoneText } from '#ui/display/phone-number.tsx'
import type { Elements } from '#ui/elements.ts'
import { onlinePaths } from './business-fields/business-form.ts'
import { type ProfileDraft, profileTexts } from './edit/profile-form.ts'
import { specialHoursRule } from './special-hours/special-hours-form.ts'

interface PreviewLanguageProps {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** The reader's language first. */
export function PreviewLanguage({ value, onChange }: PreviewLanguageProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const first = useLanguage()
  return (
    <SegmentedControl<Language>
      label={t('preview.language')}
      value={value}
      options={[first, otherLanguage(first)].map((each) => ({ value: each, label: <span lang={each}>{languages[each].name}</span> }))}
      onChange={onChange}
    />
  )
}

interface PreviewFrameProps {
  readonly className?: string
  readonly shop: (language: Language) => Elements
}

/** The page of a business as customers see it, in one language at a time. */
export function PreviewFrame({ className, shop }: PreviewFrameProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.preview' })
  const title = useId()
  const first = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const isFullBackend = useIsFullBackend()
  const language = chosen ?? first
  return (
    <aside aria-labelledby={title} className={cx('grid max-w-[24rem] content-start gap-3', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={title} className="font-semibold text-h3">
          {t('title')}
        </h2>
        {isFullBackend && <span className="text-ink-3 text-small">{t('text')}</span>}
      </div>
      <PreviewLanguage value={language} onChange={setChosen} />
      {shop(language)}
    </aside>
  )
}

/** The place of what is not there yet. */
const unbuiltClasses = 'rounded-1 border border-dashed border-line-strong'

interface UnbuiltProps {
  readonly icon: Elements
  readonly children: ReactNode
}

export const Unbuilt = ({ icon, children }: UnbuiltProps) => (
  <p className={cx('flex items-center gap-2 px-3 py-2 text-ink-3 text-small [&_svg]:size-icon-sm [&_svg]:flex-none', unbuiltClasses)}>
    {icon}
    <span>{children}</span>
  </p>
)

interface ShopCardProps {
  readonly language: Language
  readonly values: ProfileDraft
  readonly cover: string | undefined
  readonly picture: string | undefined
  /** Shown below the description of the business. */
  readonly children?: Elements
}

/** The page of a business as customers see it, in one language. */
export function ShopCard({ language, values, cover, picture, children }: ShopCardProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form', lng: language })
  const description = values[profileTexts.description[language]].trim()
  return (
    <article lang={language} dir={languages[language].dir} className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="grid aspect-[2/1] bg-sunken text-ink-3">
        {cover ? (
          <img src={cover} alt="" className="picture size-full object-cover" />
        ) : (
          <span className={cx('m-3 mb-7 grid content-center justify-items-center gap-1 text-caption', unbuiltClasses)}>
            <Image aria-hidden className="size-icon-lg" />
            <span>{t('preview.cover')}</span>
          </span>
        )}
      </div>
      <div className="grid gap-2 px-4 pb-4">
        <div className="-mt-6 grid size-till place-items-center overflow-clip rounded-1 border-2 border-surface bg-teal-tint text-teal">
          {picture ? (
            <img src={picture} alt="" className="picture size-full object-cover" />
          ) : (
            <Store aria-hidden className="size-icon-lg" />
          )}
        </div>
        <strong className="wrap-anywhere font-semibold text-h2">
          <bdi>{values[profileTexts.name[language]].trim() || t('preview.name')}</bdi>
        </strong>
        {description ? (
          <p className="wrap-anywhere line-clamp-6 whitespace-pre-line text-small" dir="auto">
            <FreeText text={description} />
          </p>
        ) : (
          <Unbuilt icon={<AlignLeft aria-hidden />}>{t('preview.description')}</Unbuilt>
        )}
        <Hours language={language} shop={toShopHours(values)} />
        <Contact language={language} values={values} />
        {children}
      </div>
    </article>
  )
}

/** Special hours with a mistake do not count until it is mended. */
function toShopHours({ hours, specialHours, location }: ProfileDraft): ShopHours {
  const timings = toCompleteTimings(hours)
  const special = specialHoursRule(timings).safeParse(specialHours)
  return { timings, special: special.data, place: location.coordinates }
}

function Hours({ language, shop }: { readonly language: Language; readonly shop: ShopHours }) {
  const { timings } = shop
  const { t } = useTranslation('profile', { keyPrefix: 'form', lng: language })
  const { days, hours } = useHoursText(timings, language)
  if (timings.length === 0) return <Unbuilt icon={<Clock aria-hidden />}>{t('preview.noHours')}</Unbuilt>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <OpenNow shop={shop} language={language} />
      <span className="basis-full text-ink-2">
        <span>{days}</span> {hours && <bdi dir="ltr">{hours}</bdi>}
      </span>
    </div>
  )
}

const iconClasses = 'size-icon-sm text-ink-3'

const Line = ({ icon, children }: { readonly icon: ReactNode; readonly children: Elements }) => (
  <li className="flex items-start gap-2">
    <span className="flex h-note flex-none items-center">{icon}</span>
    <span className="wrap-anywhere min-w-0">{children}</span>
  </li>
)

const isBareNumber = (text: string) => /^\s*\p{Nd}+\s*$/u.test(text)

function Contact({ language, values }: { readonly language: Language; readonly values: ProfileDraft }) {
  const { t } = useTranslation('profile', { keyPrefix: 'business', lng: language })
  const { address, boxOrBuilding, phoneNo } = values
  // What is wrong is no button until it is mended.
  const pages = onlinePaths.filter((name) => businessTexts[name].rule.safeParse(values[name]).data)
  return (
    <ul className="grid gap-1 border-line border-t pt-2 text-small empty:hidden">
      {(address.trim() || boxOrBuilding.trim()) && (
        <Line icon={<MapPin aria-hidden className={iconClasses} />}>
          <bdi>{address}</bdi>
          {boxOrBuilding.trim() && (
            <span className="block text-ink-2">
              {isBareNumber(boxOrBuilding) && <span>{`${t('fields.boxOrBuilding')}: `}</span>}
              <bdi>{boxOrBuilding}</bdi>
            </span>
          )}
        </Line>
      )}
      {phoneNo.trim() && (
        <Line icon={<Phone aria-hidden className={iconClasses} />}>
          <PhoneText digits={contactNumber.safeParse(phoneNo).data ?? phoneNo} />
        </Line>
      )}
      {pages.length > 0 && (
        <li>
          <ul aria-label={t('pages')} className="flex flex-wrap gap-1.5 pt-1">
            {pages.map((name) => (
              <li key={name} className="rounded-1 border border-line-strong px-2 py-0.5 font-medium text-caption">
                {t(`fields.${name}`)}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}
