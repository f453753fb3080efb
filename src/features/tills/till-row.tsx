import { Pencil, Power } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#components/devices/use-device.ts'
import { RemoveRowButton } from '#components/remove-row-button.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import type { Till } from '#contract/tills.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
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

function EndButton({ till: { _id, name } }: { readonly till: Till }) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  return (
    <RemoveRowButton
      id={_id}
      mutation={tillMutations(api).end()}
      icon={<Power aria-hidden className="size-icon-sm" />}
      label={t('end.one', { name })}
      question={{
        title: t('end.title', { name }),
        text: t('end.text'),
        confirm: t('end.confirm'),
        cancel: t('end.cancel'),
        busy: t('end.busy'),
      }}
      returnFocusTo={focusHeading}
    >
      {t('end.button')}
    </RemoveRowButton>
  )
}
