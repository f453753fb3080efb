import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { subAdminQueries } from '../../../features/sub-admins/api.ts'
import { useServices } from '../../../lib/services.ts'
import { type FinderProps, FoundRows } from './found-rows.tsx'
import { useSettled } from './use-settled.ts'

/** Sub-admins by name, email address or phone. */
export function FoundSubAdmins({ text, status, onTaken }: FinderProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  const settled = useSettled(text)
  const query = useQuery({ ...subAdminQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  const open = (subAdmin: string) => {
    onTaken()
    void navigate({ to: '/admin/sub-admins', search: { subAdmin } })
  }
  return (
    <FoundRows kind="subAdmins" text={text} status={status} query={query} onOpen={open}>
      {({ firstName, lastName, fullName, emailAddress }) => (
        <>
          <UserRound aria-hidden className="size-icon flex-none" />
          <span className="grid min-w-0 grow">
            <bdi className="truncate">{`${firstName} ${lastName}`.trim() || fullName}</bdi>
            <bdi dir="ltr" className="truncate text-start text-caption text-ink-3">
              {emailAddress}
            </bdi>
          </span>
        </>
      )}
    </FoundRows>
  )
}
