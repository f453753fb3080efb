import { useMutation } from '@tanstack/react-query'
import { Pencil, Power } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#components/devices/use-device.ts'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import type { Till } from '#contract/tills.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ItemRow } from '#ui/display/item-row.tsx'
import { tillMutations } from './api.ts'

export const focusHeading = () => document.querySelector<HTMLElement>('main h1')

export function TillRow({ till }: { readonly till: Till }) {
  const { t } = useTranslation('tills')
  const fmt = useFmt()
  const now = useNow()
  const { name, userAgent, pairedAt, lastSeenAt, lastScanAt } = till
  const device = useDevice(userAgent)
  return (
    <ItemRow
      icon={device.Icon}
      actions={
        <>
          <RenameButton till={till} />
          <EndButton till={till} />
        </>
      }
    >
      <h2 className="font-medium">
        <bdi className="wrap-anywhere">{name}</bdi>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
        <span>{lastScanAt ? t('lastScan', { age: fmt.ago(lastScanAt, now) }) : t('noScan')}</span>
        {lastSeenAt && <span>{t('lastSeen', { age: fmt.ago(lastSeenAt, now) })}</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-3 text-small">
        <span className="wrap-anywhere">{device.name}</span>
        <span>{t('paired', { date: fmt.dateTime(pairedAt) })}</span>
      </p>
    </ItemRow>
  )
}

const loadRename = () => import('./rename-dialog.tsx').then(({ RenameDialog }) => RenameDialog)

function RenameButton({ till }: { readonly till: Till }) {
  const { t } = useTranslation('tills')
  const { component: RenameDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadRename)
  return (
    <>
      <Button
        {...preload}
        size="sm"
        aria-label={t('rename.one', { name: till.name })}
        icon={<Pencil aria-hidden className="size-icon-sm" />}
        onClick={open}
      >
        {t('rename.button')}
      </Button>
      {RenameDialog && isOpen && <RenameDialog till={till} onClose={() => setOpen(false)} />}
    </>
  )
}

const loadConfirm = async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog

function EndButton({ till: { _id, name } }: { readonly till: Till }) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { component: ConfirmDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadConfirm)
  const hasEnded = useRef(false)
  const { mutate, isPending } = useMutation({
    ...tillMutations(api).end(),
    onSuccess: () => {
      hasEnded.current = true
    },
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button
        {...preload}
        size="sm"
        variant="danger"
        aria-label={t('end.one', { name })}
        icon={<Power aria-hidden className="size-icon-sm" />}
        onClick={open}
      >
        {t('end.button')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('end.title', { name })}
          description={t('end.text')}
          confirmLabel={t('end.confirm')}
          cancelLabel={t('end.cancel')}
          tone="danger"
          busy={isPending}
          busyLabel={t('end.busy')}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate(_id)}
          returnFocusTo={focusHeading}
          openerWillUnmount={hasEnded}
        />
      )}
    </>
  )
}
