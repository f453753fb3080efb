import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useExtra, useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { redemptionMutations } from '../api.ts'
import type { Redeemed } from '../outcomes/outcome.ts'
import { tillMessages } from './messages.ts'

interface TakeBackProps {
  readonly outcome: Redeemed
  readonly onUndone: (redemptionId: string) => void
}

const loadDialog = () => import('../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** Takes a redemption back after a question, while the server still lets it (F-053); nothing where it does not. */
export function TakeBack({ outcome: { redemptionId, undoUntil }, onUndone }: TakeBackProps) {
  const t = useTranslations(tillMessages)
  const { api, clock } = useServices()
  const { part: ConfirmDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const { mutate, isPending } = useMutation(redemptionMutations(api).undo())
  const isKnown = useExtra('redemption-undo')
  if (!isKnown || redemptionId === undefined || !undoUntil || Date.parse(undoUntil) <= clock.now()) return null
  const confirm = () =>
    mutate(redemptionId, {
      onSuccess: () => onUndone(redemptionId),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button size="lg" className="w-full" icon={<Undo2 aria-hidden className="size-icon rtl:-scale-x-100" />} onClick={show} {...warmUp}>
        {t('undo.open')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t('undo.title')}
          description={t('undo.text')}
          confirmLabel={t('undo.confirm')}
          cancelLabel={t('undo.cancel')}
          busy={isPending}
          busyLabel={t('undo.busy')}
          tone="danger"
          above
          onConfirm={confirm}
        />
      )}
    </>
  )
}
