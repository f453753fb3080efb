import { RotateCw, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { Side } from '#contract/roles.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { SealedEnvelope } from '#ui/still-lifes/sealed-envelope.tsx'

const bubbles = ['w-[60%]', 'ms-auto w-[38%]', 'w-1/2', 'ms-auto w-[60%]'] as const

export const LoadingThread = () => (
  <div aria-busy="true" className="flex min-h-0 grow flex-col justify-end gap-7 overflow-hidden px-4 pb-7 sm:px-5">
    {bubbles.map((classes) => (
      <Skeleton key={classes} className={cx('h-md', classes)} />
    ))}
  </div>
)

export const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

interface ThreadFailureProps {
  readonly error: Error
  readonly reader: Side
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

export function ThreadFailure({ error, reader, query }: ThreadFailureProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  return (
    <div className="grid grow content-center p-4">
      {isNotFound(error) ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('gone.title')}
          text={t('gone.text')}
          action={reader === 'admin' && <ToChats />}
        />
      ) : (
        <QueryError error={error} query={query} text={t('failed')} />
      )}
    </div>
  )
}

function ToChats() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  return (
    <ButtonLink to="/admin/help-center" search={(old) => ({ ...old, chat: undefined })} resetScroll={false}>
      {t('chat.back')}
    </ButtonLink>
  )
}

export function NoMessages() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  return (
    <div className="grid grow content-center p-4 *:border-0">
      <EmptyState picture={<SealedEnvelope />} title={t('empty.title')} text={t('empty.text')} />
    </div>
  )
}

interface ThreadHeadProps {
  readonly hasOlder: boolean
  readonly isError: boolean
  readonly load: (() => void) | undefined
  readonly unreadable: number
}

/** Shown above the oldest loaded message. */
export function ThreadHead({ hasOlder, isError, load, unreadable }: ThreadHeadProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  if (hasOlder && isError) return <RetryRow text={t('olderFailed')} load={load} />
  if (hasOlder) return <SpinnerRing />
  return <p className="px-4 text-center text-caption text-ink-3">{unreadable > 0 ? t('unreadable', { count: unreadable }) : t('start')}</p>
}

interface RetryRowProps {
  readonly text: string
  readonly load: (() => void) | undefined
}

export function RetryRow({ text, load }: RetryRowProps) {
  const { t: common } = useTranslation('common')
  return (
    <div role="alert" className="flex items-center justify-center gap-2 text-caption text-ink-2">
      <span>{text}</span>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={load}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
