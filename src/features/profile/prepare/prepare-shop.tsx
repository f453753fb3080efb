import { AlignLeft, CircleCheck, CircleDashed, Clock, Image, MapPin, ScanLine, TicketPercent } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tillNameLength } from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { RowLink } from '#ui/actions/row-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { profileParts } from '../search.ts'
import { isPrepared, type Preparation } from './preparation.ts'

const icons = { pictures: Image, hours: Clock, description: AlignLeft, place: MapPin } as const

interface PrepareShopProps {
  readonly profile: Profile
  readonly preparation: Preparation
}

/** What a pending business can have ready for the moment of its approval. */
export function PrepareShop({ profile, preparation: { voucher, till } }: PrepareShopProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const heading = useId()
  const namesTill = useSupports(createRedemption, 'till')
  const states = [
    ...profileParts.map((part) => isPrepared(profile, part)),
    voucher.state === 'ready',
    ...(namesTill ? [till.name !== ''] : []),
  ]
  const done = states.filter(Boolean).length
  const progress = t(done === states.length ? 'allReady' : 'progress', { done, total: states.length })
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <div className="grid gap-1">
        <h2 id={heading} className="font-semibold text-h2">
          {t('title')}
        </h2>
        <p className="max-w-read text-ink-2">{t('text')}</p>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar label={progress} value={(100 * done) / states.length} />
        <p className="text-ink-2 text-small">{progress}</p>
      </div>
      <ul className="overflow-clip rounded-2 border border-line bg-surface">
        {profileParts.map((part) => {
          const Icon = icons[part]
          return (
            <Part
              key={part}
              icon={<Icon aria-hidden />}
              isReady={isPrepared(profile, part)}
              text={t(`parts.${part}.text`)}
              title={t(`parts.${part}.title`)}
              control={<RowLink to="/service-provider/profile" search={{ part }} label={t(`parts.${part}.title`)} />}
            />
          )
        })}
        <Part
          icon={<TicketPercent aria-hidden />}
          isReady={voucher.state === 'ready'}
          text={voucher.name ? <bdi>{voucher.name}</bdi> : t('parts.voucher.text')}
          note={voucher.state === 'begun' ? t('begun') : undefined}
          title={t('parts.voucher.title')}
          control={
            <RowLink
              to="/service-provider/deals/add"
              search={voucher.draft === undefined ? {} : { draft: voucher.draft }}
              label={t('parts.voucher.title')}
            />
          }
        />
        {namesTill && <TillPart {...till} />}
      </ul>
      <p className="text-small">
        <TextLink to="/service-provider/profile">{t('whole')}</TextLink>
      </p>
    </section>
  )
}

interface PartProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  readonly isReady: boolean
  readonly note?: string | undefined
  /** The link to its form, or the form. */
  readonly control: ReactNode
  readonly hasForm?: boolean
}

function Part({ icon, title, text, isReady, note, control, hasForm = false }: PartProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t has-[a]:hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto_2rem]">
      <span
        className={cx(
          'grid size-md place-items-center rounded-1 [&_svg]:size-icon',
          isReady ? 'bg-ok-tint text-ok' : 'bg-sunken text-ink-2',
        )}
      >
        {icon}
      </span>
      <div className={cx('min-w-0', hasForm && 'max-sm:col-span-2')}>
        <p className="font-medium">{title}</p>
        <p className="wrap-anywhere text-ink-2 text-small">{text}</p>
      </div>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        {isReady ? (
          <Chip tone="ok" icon={<CircleCheck aria-hidden />}>
            {t('ready')}
          </Chip>
        ) : (
          <Chip outlined icon={<CircleDashed aria-hidden />}>
            {note ?? t('toDo')}
          </Chip>
        )}
      </span>
      <div
        className={hasForm ? 'col-span-2 col-start-2 max-w-[20rem]' : 'max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-3 sm:-me-2'}
      >
        {control}
      </div>
    </li>
  )
}

function TillPart({ name, onName }: Preparation['till']) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const field = useId()
  const hint = useId()
  return (
    <Part
      icon={<ScanLine aria-hidden />}
      isReady={name !== ''}
      text={<span id={hint}>{t('parts.till.text')}</span>}
      title={<label htmlFor={field}>{t('parts.till.title')}</label>}
      hasForm
      control={
        <TextInput
          id={field}
          aria-describedby={hint}
          dir="auto"
          maxLength={tillNameLength}
          autoComplete="off"
          placeholder={t('parts.till.example')}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      }
    />
  )
}
