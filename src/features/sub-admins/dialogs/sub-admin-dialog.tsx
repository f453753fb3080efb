import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { UserRound, UserRoundX } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { listedSubAdmin, subAdminQueries } from '../api.ts'

interface SubAdminDialogProps {
  readonly id: string
  readonly onClose: () => void
  readonly title: (subAdmin: SubAdmin | undefined) => ReactNode
  readonly text: string
  readonly icon?: Elements
  /** Waits for the server's data in place of a cached list row. */
  readonly fresh?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** True after the deletion: the row that opened the dialog will unmount. */
  readonly isDeleted?: RefObject<boolean>
  readonly failure?: Error | null
  readonly children: (subAdmin: SubAdmin) => Elements
}

const isNotFound = (error: Error | null | undefined): error is ApiError => error instanceof ApiError && error.status === 404

/** Loads the sub-admin and shows loading, error and not-found states. */
export function SubAdminDialog({
  id,
  onClose,
  title,
  text,
  icon = <UserRound />,
  fresh = false,
  initialFocus,
  ...props
}: SubAdminDialogProps) {
  const { api, queryClient } = useServices()
  const listed = () => (fresh ? undefined : listedSubAdmin(queryClient, id))
  const query = useQuery({ ...subAdminQueries(api).detail(id), placeholderData: listed })
  const { data, error } = query
  const notFound = isNotFound(props.failure) ? props.failure : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(data)}
      description={text}
      icon={icon}
      {...(initialFocus && { initialFocus })}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
      openerWillUnmount={props.isDeleted}
    >
      {data && !notFound ? props.children(data) : <DialogFallback error={notFound ?? error} query={query} onClose={onClose} />}
    </Dialog>
  )
}

interface DialogFallbackProps {
  readonly error: Error | null
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  readonly onClose: () => void
}

function DialogFallback({ error, query, onClose }: DialogFallbackProps) {
  const { t } = useTranslation('subAdmins')
  if (isNotFound(error))
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title={t('detail.notFound.title')}
        text={t('detail.notFound.text')}
        action={<Button onClick={onClose}>{t('detail.notFound.back')}</Button>}
      />
    )
  if (error) return <QueryError error={error} query={query} text={t('detail.failed')} />
  return (
    <div className="grid gap-4 py-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} />
      ))}
    </div>
  )
}
