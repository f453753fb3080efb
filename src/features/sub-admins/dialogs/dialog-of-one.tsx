import { useQuery } from '@tanstack/react-query'
import { UserRound, UserRoundX } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { SubAdmin } from '../../../contract/sub-admins.ts'
import { ApiError, failureParts } from '../../../http/api-error.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { listedSubAdmin, subAdminQueries } from '../api.ts'
import { colleagueMessages } from './messages.ts'

interface DialogOfOneProps {
  readonly id: string
  readonly onClose: () => void
  readonly title: (subAdmin: SubAdmin | undefined) => ReactNode
  readonly text: string
  readonly icon?: ReactNode
  /** Needs what the server has, and not what a list told a while ago. */
  readonly fresh?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** True once they were deleted: their row, which opened this, is about to go. */
  readonly isDeleted?: RefObject<boolean>
  /** What a change of them has failed with. */
  readonly failure?: Error | null
  readonly children: (subAdmin: SubAdmin) => ReactNode
}

const isGone = (error: Error | null | undefined): error is ApiError => error instanceof ApiError && error.status === 404

/** A dialog about one sub-admin, in whatever state it is: on its way, failed, gone, there. */
export function DialogOfOne({ id, onClose, title, text, icon = <UserRound />, fresh = false, initialFocus, ...props }: DialogOfOneProps) {
  const { api, queryClient } = useServices()
  const listed = () => (fresh ? undefined : listedSubAdmin(queryClient, id))
  const { data, error, isFetching, refetch } = useQuery({ ...subAdminQueries(api).detail(id), placeholderData: listed })
  const gone = isGone(props.failure) ? props.failure : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(data)}
      description={text}
      icon={icon}
      {...(initialFocus && { initialFocus })}
      heir={() => document.querySelector<HTMLElement>('main h1')}
      openerGoes={props.isDeleted}
    >
      {data && !gone ? (
        props.children(data)
      ) : (
        <Waiting error={gone ?? error} busy={isFetching} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface WaitingProps {
  readonly error: Error | null
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

function Waiting({ error, busy, onRetry, onClose }: WaitingProps) {
  const t = useTranslations(colleagueMessages)
  const common = useTranslations('common')
  if (isGone(error))
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title={t('detail.notFound.title')}
        text={t('detail.notFound.text')}
        action={<Button onClick={onClose}>{t('detail.notFound.back')}</Button>}
      />
    )
  if (error)
    return <ErrorState told={failureParts(error)} text={t('detail.failed')} retryLabel={common('tryAgain')} busy={busy} onRetry={onRetry} />
  return (
    <div className="grid gap-4 py-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} />
      ))}
    </div>
  )
}
