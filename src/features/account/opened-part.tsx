import { useQuery } from '@tanstack/react-query'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { type AccountPart, accountParts, useAccountPart } from './account-part.ts'
import { accountQueries } from './api.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { Sessions } from './sessions.tsx'

/** The part, below the row that opens it; nothing while it is closed. */
export function OpenedPart({ part }: { readonly part: AccountPart }) {
  const { isPending } = useQuery(accountQueries(useServices().api).account())
  if (useAccountPart() !== part) return null
  return (
    // A change of the address may be pending: until that is known it would move on a phone when its note appears.
    <div className={cx('col-span-full min-w-0', isPending && 'invisible')}>
      {part === accountParts.password && <PasswordForm />}
      {part === accountParts.notifications && <NotificationSettings />}
      {part === accountParts.sessions && (
        <>
          <Sessions />
          <RecentSignIns />
        </>
      )}
    </div>
  )
}
