import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Role, sideOf } from '../contract/roles.ts'
import { dealQueries } from '../features/deals/api.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { useServices } from '../services.ts'
import { Badge } from '../ui/display/badge.tsx'
import { menuOf } from './menu.ts'
import { shellMessages } from './messages.ts'

const entryLook =
  'flex min-h-md items-center gap-3 rounded-1 px-2.5 font-medium text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-teal-tint aria-[current]:font-semibold aria-[current]:text-teal forced-colors:aria-[current]:border touch:min-h-touch'

interface MenuListProps {
  readonly role: Role
  /** The drawer closes itself when an entry is taken. */
  readonly onTaken?: () => void
}

/** The entries of a role; the one whose screen is open is marked, details included. */
export function MenuList({ role, onTaken }: MenuListProps) {
  const t = useTranslations(shellMessages)
  const waiting = usePendingCount(sideOf(role) === 'admin')
  return (
    <nav aria-label={t('menu')} className="mt-3 min-h-0 overflow-y-auto">
      <ul className="grid gap-0.5">
        {menuOf(role).map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={entryLook} onClick={onTaken}>
              <Icon aria-hidden className="size-icon flex-none" />
              <span className="min-w-0 grow">{t(`entries.${key}`)}</span>
              {key === 'vouchers' && waiting ? <Waiting count={waiting} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count }: { readonly count: number }) {
  const t = useTranslations(shellMessages)
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge value={count} tone="wait" />
      </span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </>
  )
}

/**
 * How many vouchers wait for a decision, for an administrator's menu; undefined while unknown. It asks what the queue
 * asks when it is opened from the menu, so both share one request; decisions change its number with the queue's.
 */
function usePendingCount(enabled: boolean): number | undefined {
  const { api } = useServices()
  const { data } = useQuery({ ...dealQueries(api).list({ page: 1 }, 'admin'), enabled })
  return data?.counts?.PENDING ?? data?.pagination.totalCount
}
