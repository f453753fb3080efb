import { useTranslation } from 'react-i18next'
import { defineList } from '#components/list/define-list.ts'
import { newestFirst } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { PhoneNumber, PhoneText } from '#ui/display/phone-number.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { resolveSubAdminSort } from './api.ts'
import { Decisions, DecisionsOnCard, type SubAdminValues } from './decisions.tsx'
import { personName } from './person.ts'
import { useRightsText } from './rights-text.ts'
import { parseSubAdminSearch, type SubAdminListSearch } from './search.ts'

export const subAdminList = defineList<SubAdmin, SubAdminListSearch, SubAdminValues>()({
  words: 'subAdmins',
  sorting: resolveSubAdminSort,
  view: { name: 'sub-admins', parse: parseSubAdminSearch },
  open: {
    link: ({ _id }, search) => ({ to: '/admin/sub-admins', search: { ...search, subAdmin: _id }, resetScroll: false }),
    label: (row, { t }) => t('open', { name: personName(row) }),
  },
  columns: {
    name: {
      header: 'name',
      placeholder: (
        <span className="flex items-center gap-3">
          <Skeleton className="size-sm flex-none rounded-full" />
          <Skeleton className="max-w-[75%]" />
        </span>
      ),
      order: { by: 'fullName', up: 'list:page.name', down: 'list:page.nameBack' },
      cell: (row) => <Name row={row} />,
    },
    email: {
      header: 'email',
      width: '17rem',
      hideBelow: '2xl',
      cell: ({ emailAddress }) => <TruncatedText dir="ltr">{emailAddress}</TruncatedText>,
    },
    phone: {
      header: 'phone',
      width: '9.25rem',
      // No link, which would lie in the middle of the row's own.
      cell: ({ phoneNo }) => phoneNo && <PhoneText digits={phoneNo} />,
      onCard: ({ phoneNo }) =>
        phoneNo && (
          <span className="ps-[2.75rem]">
            {/* Above the card's link: this one dials. */}
            <span className="relative z-1">
              <PhoneNumber digits={phoneNo} />
            </span>
          </span>
        ),
    },
    rights: {
      field: 'permissions',
      header: 'rights.title',
      width: '8rem',
      hideBelow: 'lg',
      cell: (row) => <Rights row={row} />,
      onCard: (row) => (
        <span className="min-w-0 ps-[2.75rem]">
          <Rights row={row} />
        </span>
      ),
    },
    lastSignIn: {
      field: 'lastSignInAt',
      header: 'lastSignIn',
      width: '7.5rem',
      order: { by: 'lastSignInAt', first: 'down', down: 'sorts.signedInLast', up: 'sorts.signedInFirst' },
      cell: ({ lastSignInAt: at }) => at && <SignIn at={at} />,
      onCard: ({ lastSignInAt: at }) => at && <SignIn at={at} isSentence />,
    },
    decisions: {
      field: 'decisions',
      header: 'decisions',
      width: '9.5rem',
      figures: true,
      order: { by: 'decisions', first: 'down', down: 'sorts.mostDecisions', up: 'sorts.minDecisions' },
      cell: (row, { most }) => <Decisions row={row} most={most} />,
      onCard: (row, { most }) =>
        row.decisions ? (
          <span className="w-full ps-[2.75rem]">
            <DecisionsOnCard row={row} most={most} />
          </span>
        ) : null,
    },
    registered: {
      header: 'registered',
      width: '8.5rem',
      hideBelow: '2xl',
      order: newestFirst('createdAt'),
      cell: ({ createdAt }, { fmt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
      onCard: ({ createdAt }, { t, fmt }) =>
        createdAt && <span className="text-caption text-ink-3">{t('registeredOn', { date: fmt.date(createdAt) })}</span>,
    },
  },
  card: { top: [['name'], ['phone', 'lastSignIn'], ['rights', 'registered'], ['decisions']] },
  orders: ['registered', 'name', 'lastSignIn', 'decisions'],
})

/** Below `2xl` the e-mail address stands under the name: it has no column of its own. */
const Name = ({ row }: { readonly row: SubAdmin }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={personName(row)} />
    <span className="grid min-w-0">
      <TruncatedText wraps className="font-medium text-body">
        <span data-searched lang={detectLanguage(personName(row))}>
          {personName(row)}
        </span>
      </TruncatedText>
      <TruncatedText data-searched dir="ltr" className="text-caption text-ink-3 2xl:hidden">
        {row.emailAddress}
      </TruncatedText>
    </span>
  </span>
)

function Rights({ row }: { readonly row: SubAdmin }) {
  const rights = useRightsText(row)
  return rights ? <TruncatedText className="text-small">{rights}</TruncatedText> : null
}

function SignIn({ at, isSentence = false }: { readonly at: string; readonly isSentence?: boolean }) {
  const { t } = useTranslation('subAdmins')
  const when = useFmt().ago(at, useNow())
  return isSentence ? <span className="text-caption text-ink-3">{t('signedIn', { when })}</span> : <span>{when}</span>
}

export const findMost = (rows: readonly SubAdmin[] = []): number => Math.max(0, ...rows.map(({ decisions }) => decisions ?? 0))
