import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { subAdminQueries } from '#features/sub-admins/api.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'

const fullName = ({ firstName, lastName, fullName: whole }: SubAdmin) => `${firstName} ${lastName}`.trim() || whole

/** Finds sub-admins by name, email address or phone. */
export function useFoundSubAdmins({ text, settled, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...subAdminQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  const open = (found: SubAdmin) => {
    const name = fullName(found)
    onOpen({ to: '/admin/sub-admins', search: { subAdmin: found._id } }, { kind: 'subAdmins', en: name, ar: name })
  }
  return toFoundGroup({
    kind: 'subAdmins',
    text,
    settled,
    query,
    names: (subAdmin) => [fullName(subAdmin)],
    onOpen: open,
    content: (subAdmin) => (
      <>
        <UserRound aria-hidden className="size-icon flex-none" />
        <span className="grid min-w-0 grow">
          <Written data-searched className="truncate" text={fullName(subAdmin)} />
          <bdi dir="ltr" data-searched className="truncate text-start text-caption text-ink-3">
            {subAdmin.emailAddress}
          </bdi>
        </span>
      </>
    ),
  })
}
