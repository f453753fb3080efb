import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut, Monitor } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#components/devices/use-device.ts'
import { QueryError } from '#components/query-error.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import { type OpenSession, openSessionsId } from '#contract/account.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { ItemRow, LoadingRows } from '#ui/display/item-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { accountMutations, accountQueries } from './api.ts'
import { SessionSubnet } from './session-subnet.tsx'

export function Sessions() {
  const { t } = useTranslation('account')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section id={openSessionsId} aria-labelledby={id} className="grid max-w-read gap-4 pt-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold text-h2">
            {t('sessions.title')}
          </h2>
          <p className="text-ink-3 text-small">{t('sessions.text')}</p>
        </div>
        <SignOutEverywhere />
      </div>
      <SessionList onEnded={() => heading.current?.focus()} />
    </section>
  )
}

function SessionList({ onEnded }: { readonly onEnded: () => void }) {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const query = useQuery(accountQueries(api).sessions())
  const { data, error } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('sessions.failed')} />
  if (!data) return <LoadingRows />
  if (data.length === 0) return <EmptyState icon={<Monitor aria-hidden />} title={t('sessions.none')} text={t('sessions.noneText')} />
  return (
    <ul className="grid">
      {data
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
        .map((session) => (
          <SessionRow key={session._id} session={session} onEnded={onEnded} />
        ))}
    </ul>
  )
}

function SessionRow({ session, onEnded }: { readonly session: OpenSession; readonly onEnded: () => void }) {
  const { t } = useTranslation('account')
  const fmt = useFmt()
  const now = useNow()
  const { userAgent, subnet, createdAt, lastUsedAt, isCurrent } = session
  const device = useDevice(userAgent)
  return (
    <ItemRow icon={device.Icon} actions={!isCurrent && <EndButton session={session} device={device.name} onEnded={onEnded} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="wrap-anywhere">{device.name}</span>
        {isCurrent && <Chip tone="teal">{t('sessions.current')}</Chip>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
        {lastUsedAt && <span>{t('sessions.lastUsed', { age: fmt.ago(lastUsedAt, now) })}</span>}
        <span>{t('sessions.since', { date: fmt.dateTime(createdAt) })}</span>
        <SessionSubnet subnet={subnet} />
      </p>
    </ItemRow>
  )
}

interface EndButtonProps {
  readonly session: OpenSession
  readonly device: string
  readonly onEnded: () => void
}

function EndButton({ session: { _id }, device, onEnded }: EndButtonProps) {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { mutate, isPending } = useMutation({ ...accountMutations(api).endSession(), onSuccess: onEnded })
  return (
    <Button
      size="sm"
      aria-label={t('sessions.endOne', { device })}
      disabled={isOffline && !isPending}
      busy={isPending}
      icon={<LogOut aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
      onClick={() => mutate({ params: { sessionId: _id } })}
    >
      {t('sessions.end')}
    </Button>
  )
}

const loadDialog = async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog

/** Ends this session too: its end leads to the sign-in page. */
function SignOutEverywhere() {
  const { t } = useTranslation('account')
  const { api, session, toasts } = useServices()
  const { isOffline } = useConnection()
  const { component: ConfirmDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const { mutate, isPending } = useMutation({
    ...accountMutations(api).endAllSessions(),
    onSuccess: async ({ message }) => {
      await session.signOut()
      // Earlier messages belong to the session that has ended.
      toasts.setState({ toasts: [] })
      if (message) toasts.getState().show(message)
    },
    onError: () => setOpen(false),
  })
  return (
    <>
      <Button {...preload} variant="danger" icon={<LogOut aria-hidden className="size-icon-sm rtl:-scale-x-100" />} onClick={open}>
        {t('everywhere.button')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('everywhere.title')}
          description={t('everywhere.text')}
          confirmLabel={t('everywhere.button')}
          cancelLabel={t('everywhere.cancel')}
          tone="danger"
          busy={isPending}
          busyLabel={t('everywhere.busy')}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate({})}
        />
      )}
    </>
  )
}
