import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { useNow } from '#components/use-now.ts'
import type { Announcement } from '#contract/announcements.ts'
import { useFmt } from '#i18n/use-language.ts'

/** The results in a list; nothing if the figures are unknown. */
export function ShortResults({ announcement: { results } }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'results' })
  const fmt = useFmt()
  const now = useNow()
  if (!results) return null
  const { customers, revenue, until } = results
  const period = t(Date.parse(until) > now ? 'soFar' : 'inWeek')
  return (
    <span className="grid">
      <span>{t('customerCount', { count: customers })}</span>
      <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
        <span>{fmt.money(revenue)}</span>
        <span>{period}</span>
      </span>
    </span>
  )
}

/** What came of a sent one, within the period that is named. */
export function ResultsFacts({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'results' })
  const fmt = useFmt()
  const now = useNow()
  const { results, sentAt, recipientCount, overLimitCount, deal, isDealLeftOut } = announcement
  if (!sentAt || results === undefined) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-h3">{t('title')}</h3>
      {results && (
        <p className="text-ink-3 text-small">
          {t(Date.parse(results.until) > now ? 'periodOpen' : 'period', { from: fmt.dateTime(sentAt), to: fmt.dateTime(results.until) })}
        </p>
      )}
      <Facts>
        {typeof recipientCount === 'number' && <Fact label={t('delivered')}>{fmt.number(recipientCount)}</Fact>}
        {(overLimitCount ?? 0) > 0 && <Fact label={t('leftOut')}>{fmt.number(overLimitCount ?? 0)}</Fact>}
        {results ? (
          <>
            <Fact label={t('opened')}>
              {typeof results.opened === 'number' ? <OfRecipients number={results.opened} recipients={recipientCount} /> : t('notReported')}
            </Fact>
            <Fact label={t('customers')}>
              <OfRecipients number={results.customers} recipients={recipientCount} />
            </Fact>
            <Fact label={t('redemptions')}>{fmt.number(results.redemptions)}</Fact>
            <Fact label={t('revenue')}>{fmt.money(results.revenue)}</Fact>
          </>
        ) : (
          <Fact label={t('customers')}>{t('unknown')}</Fact>
        )}
      </Facts>
      {results && deal && !isDealLeftOut && (
        <p className="text-ink-3 text-small">
          <span>{t('ofVoucher')}</span> <InlineName {...toNames(deal)} />
        </p>
      )}
    </section>
  )
}

interface OfRecipientsProps {
  readonly number: number
  readonly recipients: number | null | undefined
}

/** A share of fewer people says nothing. */
const shareFrom = 20
/** A share of so many people or more has a decimal. */
const exactFrom = 1000

/** “87 of 262 (33%)” */
function OfRecipients({ number, recipients: all }: OfRecipientsProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'results' })
  const fmt = useFmt()
  if (!all) return <span>{fmt.number(number)}</span>
  if (all < shareFrom) return <span>{t('number', { number, all })}</span>
  const decimals = all < exactFrom ? 1 : 10
  return <span>{t('share', { number, all, share: fmt.percent(Math.round((number * 100 * decimals) / all) / decimals) })}</span>
}
