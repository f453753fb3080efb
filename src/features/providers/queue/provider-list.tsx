import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { type CellContext, defineList } from '#components/list/define-list.ts'
import { nameOrder, newestFirst } from '#components/list/sorting.ts'
import { decidedColumn, waitingColumn } from '#components/review/review-state.tsx'
import type { ProviderRow } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { resolveProviderSort } from '../list-query.ts'
import { providerLink } from '../provider-link.ts'
import { type ProviderSearch, parseProviderSearch } from '../search.ts'
import { LicenceDates } from './licence-lanes.tsx'
import { BusinessCell, businessPlaceholder, ContactCell, ProviderCard } from './provider-cells.tsx'

interface QueueValues {
  readonly status: ReviewStatus
  /** In a lane of licences. */
  readonly inLane: boolean
}

const toName = (row: ProviderRow, { language }: CellContext<'providers', QueueValues>) => displayName(language, businessNames(row))

export const providerList = defineList<ProviderRow, ProviderSearch, QueueValues>()({
  words: 'providers',
  sorting: resolveProviderSort,
  view: { name: 'providers-queue', parse: parseProviderSearch },
  open: {
    link: ({ _id }, search) => providerLink(search, _id),
    label: (row, context) => context.t('queue.open', { name: toName(row, context) }),
  },
  name: toName,
  columns: {
    business: (context) => ({
      header: 'queue.table.business',
      // A rejection's reason is long.
      maxWidth: context.status === 'REJECTED' ? '40rem' : '28rem',
      placeholder: businessPlaceholder,
      order: nameOrder(context),
      cell: (row) => <BusinessCell row={row} inLane={context.inLane} />,
    }),
    contact: {
      header: 'queue.table.contact',
      width: '10.5rem',
      maxWidth: '15rem',
      hideBelow: 'xl',
      cell: (row) => <ContactCell row={row} />,
    },
    commercialRegNo: ({ status }) => ({
      header: 'queue.table.commercialRegNo',
      width: '7.25rem',
      maxWidth: '9rem',
      hideBelow: status === 'PENDING' ? 'lg' : 'xl',
      order: { by: 'commercialRegNo' },
      cell: ({ commercialRegNo }) => commercialRegNo && <bdi dir="ltr">{commercialRegNo}</bdi>,
    }),
    city: {
      header: 'queue.table.city',
      width: '6rem',
      maxWidth: '10rem',
      hideBelow: 'md',
      cell: ({ city }) => city && <TruncatedName {...toNames(city)} />,
    },
    registered: ({ status }) => ({
      header: 'queue.table.registered',
      // A rejected business needs the room for the reason.
      isShown: status === 'APPROVED',
      width: '7.5rem',
      hideBelow: '2xl',
      order: newestFirst('createdAt'),
      cell: ({ createdAt }, { fmt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    }),
    licence: ({ inLane }) => ({
      header: 'queue.table.licence',
      isShown: inLane,
      width: '13rem',
      order: { by: 'licenceExpiresOn', up: 'queue.table.licence' },
      cell: (row) => <LicenceDates row={row} />,
    }),
    waiting: ({ status, inLane }) => ({
      ...waitingColumn<ProviderRow>('accountApprovalStatus'),
      isShown: status === 'PENDING' && !inLane,
    }),
    decided: ({ status, inLane }) => ({ ...decidedColumn, isShown: status !== 'PENDING' && !inLane }),
  },
  card: (row, { inLane }, box) => <ProviderCard row={row} box={box} inLane={inLane} />,
  orders: ({ status, inLane }) => [
    ...(status === 'PENDING' ? [] : [{ by: 'decidedAt', down: 'queue.decidedLast' } as const]),
    'registered',
    ...(inLane ? (['licence'] as const) : []),
    'business',
  ],
})
