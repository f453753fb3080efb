import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { useNow } from '#components/use-now.ts'
import type { Announcement, AnnouncementResults } from '#contract/announcements.ts'
import { minComparedGroup } from '#contract/limits.ts'
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
      <span>{t('came', { count: customers })}</span>
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
              <Opened opened={results.opened} recipients={recipientCount} />
            </Fact>
            {!recipientCount && <Fact label={t('customers')}>{fmt.number(results.customers)}</Fact>}
            <Fact label={t('redemptions')}>{fmt.number(results.redemptions)}</Fact>
            <Fact label={t('revenue')}>{fmt.money(results.revenue)}</Fact>
          </>
        ) : (
          <Fact label={t('customers')}>{t('unknown')}</Fact>
        )}
      </Facts>
      {results && typeof recipientCount === 'number' && recipientCount > 0 && (
        <Comparison came={results.customers} recipients={recipientCount} others={results.others} />
      )}
      {results && deal && !isDealLeftOut && (
        <p className="text-ink-3 text-small">
          <span>{t('ofVoucher')}</span> <InlineName {...toNames(deal)} />
        </p>
      )}
    </section>
  )
}

/** “87 of 262 (33%)”; of few people without the share. */
function useShareText() {
  const { t } = useTranslation('announcements', { keyPrefix: 'results.comparison' })
  const fmt = useFmt()
  return (number: number, all: number, isTooFew = all < minComparedGroup) => {
    if (isTooFew) return t('number', { number, all })
    const decimals = all < exactFrom ? 1 : 10
    return t('share', { number, all, share: fmt.percent(Math.round((number * 100 * decimals) / all) / decimals) })
  }
}

interface OpenedProps {
  readonly opened: number | null | undefined
  readonly recipients: number | null | undefined
}

function Opened({ opened, recipients }: OpenedProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'results' })
  const fmt = useFmt()
  const toShare = useShareText()
  if (typeof opened !== 'number') return t('notReported')
  return recipients ? toShare(opened, recipients) : fmt.number(opened)
}

interface ComparisonProps {
  readonly came: number
  readonly recipients: number
  readonly others: AnnouncementResults['others']
}

/** A share of so many people or more has a decimal. */
const exactFrom = 1000

/** How many came of those who got it and, where that is known, of those who did not. Small groups have no shares. */
function Comparison({ came, recipients, others }: ComparisonProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'results.comparison' })
  const toShare = useShareText()
  const isTooFew = Math.min(recipients, others?.customers ?? recipients) < minComparedGroup
  return (
    <>
      <Facts>
        <Fact label={t('recipients')}>{toShare(came, recipients, isTooFew)}</Fact>
        {others && <Fact label={t('others')}>{toShare(others.came, others.customers, isTooFew)}</Fact>}
      </Facts>
      {others && <p className="text-ink-3 text-small">{t(isTooFew ? 'tooFew' : 'caution')}</p>}
    </>
  )
}
