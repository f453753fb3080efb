import { useTranslation } from 'react-i18next'
import { useToday } from '#components/list/use-today.ts'
import { toTab } from '#components/review/queue-order.ts'
import type { CallData } from '#contract/call.ts'
import { countDaysLeft, expiringDays, type LicenceFilter } from '#contract/licences.ts'
import type { listProviders, ProviderRow } from '#contract/providers.ts'
import { licenceFilters } from '#contract/sort-keys.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import type { Tab } from '#ui/tables/tab-links.tsx'
import { providerLink } from '../provider-link.ts'
import { type ProviderSearch, providerTabKeys } from '../search.ts'

/** The lanes of approved businesses by their licence. */
export function useLicenceTabs(search: ProviderSearch, counts: CallData<typeof listProviders>['licences']): readonly Tab[] {
  const { t } = useTranslation('providers', { keyPrefix: 'queue.lanes' })
  const linkTo = (licence: LicenceFilter) => providerLink({ ...toTab(search, 'APPROVED', providerTabKeys), licence })
  return licenceFilters.map(
    (lane): Tab => ({
      key: lane,
      label: t(lane),
      link: linkTo(lane),
      active: search.licence === lane,
      count: counts?.[lane],
      ...(lane === 'sent' && counts?.sent && { tone: 'wait' }),
    }),
  )
}

/** Shows when the licence ends, and when the new one was sent or how many days are left. */
export function LicenceDates({ row: { licenceExpiresOn, licenceSentAt } }: { readonly row: ProviderRow }) {
  const { t: licence } = useTranslation('providers', { keyPrefix: 'licence' })
  const { t } = useTranslation('providers', { keyPrefix: 'queue.lanes' })
  const fmt = useFmt()
  const dayFmt = createDayFmt(useLanguage())
  const today = useToday()
  const left = licenceExpiresOn ? countDaysLeft(licenceExpiresOn, today()) : Number.POSITIVE_INFINITY
  const tone = left < 0 ? 'font-medium text-no' : left <= expiringDays ? 'font-medium text-warn' : undefined
  return (
    <span className="grid">
      <span className={cx('whitespace-nowrap', tone)}>{licenceExpiresOn ? dayFmt.day(licenceExpiresOn) : t('unknown')}</span>
      {!licenceSentAt && tone && (
        <span className="whitespace-nowrap text-caption text-ink-3 in-data-compact:hidden!">
          {left < 0 ? licence('expired') : licence('expiring', { count: left })}
        </span>
      )}
      {licenceSentAt && (
        <span className="text-caption text-ink-3 in-data-compact:hidden!">{t('sentAt', { date: fmt.date(licenceSentAt) })}</span>
      )}
    </span>
  )
}
