import { ScanLine, TicketPercent } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tillNameLength } from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowLink } from '#ui/actions/row-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { PartRow, partIcons } from '../part-row.tsx'
import { preparedParts } from '../search.ts'
import { isPrepared, type Preparation } from './preparation.ts'

interface PrepareShopProps {
  readonly profile: Profile
  readonly preparation: Preparation
}

/** What a pending business can have ready for the moment of its approval. */
export function PrepareShop({ profile, preparation: { voucher, till } }: PrepareShopProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const { t: parts } = useTranslation('profile', { keyPrefix: 'form.parts' })
  const heading = useId()
  const namesTill = useSupports(createRedemption, 'till')
  const states = [
    ...preparedParts.map((part) => isPrepared(profile, part)),
    voucher.sent !== undefined,
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
        {preparedParts.map((part) => {
          const Icon = partIcons[part]
          return (
            <PartRow
              key={part}
              icon={<Icon aria-hidden />}
              isReady={isPrepared(profile, part)}
              text={parts(`${part}.text`)}
              title={parts(`${part}.title`)}
              control={<RowLink to="/service-provider/profile" search={{ part }} label={parts(`${part}.title`)} />}
            />
          )
        })}
        <VoucherPart {...voucher} />
        {namesTill && <TillPart {...till} />}
      </ul>
      <p className="text-small">
        <TextLink to="/service-provider/profile">{t('whole')}</TextLink>
      </p>
    </section>
  )
}

function VoucherPart({ query, sent }: Preparation['voucher']) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const { t: common } = useTranslation('common')
  const title = t('parts.voucher.title')
  if (query.error && !sent)
    return (
      <PartRow
        icon={<TicketPercent aria-hidden />}
        isReady={undefined}
        text={t('parts.voucher.failed')}
        title={title}
        control={
          <Button size="sm" busy={query.isFetching} busyLabel={common('loading')} onClick={() => void query.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      />
    )
  return (
    <PartRow
      icon={<TicketPercent aria-hidden />}
      isReady={query.isPending ? undefined : sent !== undefined}
      text={sent ? t('parts.voucher.sent', { name: sent.name }) : t('parts.voucher.text')}
      title={title}
      control={
        sent ? (
          <RowLink to="/service-provider/deals/$dealId" params={{ dealId: sent.id }} label={title} />
        ) : (
          !query.isPending && <RowLink to="/service-provider/deals/add" label={title} />
        )
      }
    />
  )
}

function TillPart({ name, onName }: Preparation['till']) {
  const { t } = useTranslation('profile', { keyPrefix: 'prepare' })
  const field = useId()
  const hint = useId()
  return (
    <PartRow
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
