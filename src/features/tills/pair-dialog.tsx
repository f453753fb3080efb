import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { useDevice } from '#components/devices/use-device.ts'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import { type NewPairing, type Till, TillName } from '#contract/tills.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { tillMutations, tillsQuery } from './api.ts'
import { NameField } from './name-field.tsx'
import { focusHeading } from './till-row.tsx'

interface PairDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface ShownPairing extends NewPairing {
  readonly name: string
}

/** A name, then the pairing code, until a device has used it or its time is over. */
export function PairDialog({ open, onOpenChange }: PairDialogProps) {
  const { t } = useTranslation('tills')
  const [pairing, setPairing] = useState<ShownPairing>()
  const paired = usePairedTill(pairing?.tillId)
  const change = (next: boolean) => {
    setPairing(undefined)
    onOpenChange(next)
  }
  const close = () => change(false)
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('pair')}
      description={!paired && t(pairing ? 'pairing.scan' : 'pairing.text')}
      returnFocusTo={focusHeading}
    >
      {paired ? (
        <Paired till={paired} onClose={close} />
      ) : pairing ? (
        <PairingCode pairing={pairing} onClose={close} onAgain={() => setPairing(undefined)} />
      ) : (
        <NewTill onStarted={setPairing} onClose={close} />
      )}
    </Dialog>
  )
}

interface NewTillProps {
  readonly onStarted: (pairing: ShownPairing) => void
  readonly onClose: () => void
}

function NewTill({ onStarted, onClose }: NewTillProps) {
  const { t } = useTranslation('tills')
  const { api } = useServices()
  const { mutateAsync } = useMutation(tillMutations(api).startPairing())
  const form = useSmallForm({
    schema: TillName,
    values: { name: '' },
    send: async (body) => ({ data: { ...(await mutateAsync({ body })).data, ...body } }),
    onSaved: onStarted,
  })
  return (
    <DialogForm {...form} submitLabel={t('pairing.show')} onClose={onClose}>
      <NameField />
    </DialogForm>
  )
}

/** Milliseconds, for where the live channel is not connected. */
const pollEvery = 4_000

/** The till of a pairing, once a device has used its code. */
function usePairedTill(tillId: string | undefined): Till | undefined {
  const { api } = useServices()
  const findPaired = (tills: readonly Till[] | undefined) => tills?.find(({ _id }) => _id === tillId)
  const { data } = useQuery({
    ...tillsQuery(api),
    enabled: tillId !== undefined,
    refetchInterval: ({ state }) => (findPaired(state.data) ? false : pollEvery),
  })
  return findPaired(data)
}

interface PairingCodeProps {
  readonly pairing: ShownPairing
  readonly onClose: () => void
  readonly onAgain: () => void
}

function PairingCode({ pairing: { token, expiresAt, name }, onClose, onAgain }: PairingCodeProps) {
  const { t } = useTranslation('tills')
  const left = useCountdown(Date.parse(expiresAt))
  const link = `${window.location.origin}/till/pair#${token}`
  if (left === 0)
    return (
      <>
        <Alert tone="warn" urgent title={t('page.expired.title')}>
          {t('pairing.expiredText')}
        </Alert>
        <div className={dialogFooterClasses}>
          <Button onClick={onClose}>{t('pairing.close')}</Button>
          <Button variant="primary" onClick={onAgain}>
            {t('pairing.again')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <QrCode text={link} label={t('pairing.qrCode', { name })} className="w-full max-w-[15rem] rounded-1" />
        <p className="text-center">
          <bdi className="wrap-anywhere font-semibold">{name}</bdi>
          <span className="block text-ink-2 text-small tabular-nums">{t('pairing.left', { time: formatCountdown(left) })}</span>
        </p>
        <CopyButton value={link} label={t('pairing.copy')} showsLabel />
      </div>
      <p role="status" className="text-center text-ink-2 text-small">
        {t('pairing.waiting')}
      </p>
      <div className={dialogFooterClasses}>
        <Button onClick={onClose}>{t('pairing.close')}</Button>
      </div>
    </>
  )
}

function Paired({ till, onClose }: { readonly till: Till; readonly onClose: () => void }) {
  const { t } = useTranslation('tills')
  const device = useDevice(till.userAgent)
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
        <CircleCheck aria-hidden className="size-touch text-ok" />
        <p className="font-semibold">{t('pairing.done', { name: till.name })}</p>
        <p className="text-ink-2 text-small">{device.name}</p>
      </div>
      <div className={dialogFooterClasses}>
        <Button variant="primary" onClick={onClose}>
          {t('pairing.close')}
        </Button>
      </div>
    </>
  )
}
