import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/http/api-error.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { peopleMutations } from '../api.ts'
import { type EndingAct, focusHeading, personName } from '../open-act.ts'

interface EndingDialogProps {
  readonly ended: EndingAct
  readonly onClose: () => void
  readonly onChanged: () => void
}

function useEnding(ended: EndingDialogProps['ended']) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation('common')
  const mutations = peopleMutations(useServices().api)
  if (ended.act === 'remove')
    return {
      id: ended.person._id,
      mutation: mutations.remove(),
      title: t('removal.title', { name: personName(ended.person) }),
      description: t('removal.text'),
      confirmLabel: common('remove'),
      busyLabel: t('removal.busy'),
    }
  return {
    id: ended.invitation._id,
    mutation: mutations.withdraw(),
    title: t('withdrawal.title'),
    description: t('withdrawal.text', { address: ended.invitation.emailAddress }),
    confirmLabel: t('withdrawal.confirm'),
    cancelLabel: t('withdrawal.cancel'),
    busyLabel: t('withdrawal.busy'),
  }
}

/** Asks before somebody is removed or an invitation is taken back; a failure is shown where it can be tried again. */
export function EndingDialog({ ended, onClose, onChanged }: EndingDialogProps) {
  const { isOffline } = useConnection()
  const { id, mutation, ...question } = useEnding(ended)
  const isEnded = useRef(false)
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    onSuccess: () => {
      isEnded.current = true
      onClose()
    },
    onError: (failure: Error) => failure instanceof ApiError && failure.code === 'CHANGED_MEANWHILE' && onChanged(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...question}
      tone="danger"
      busy={isPending}
      blocked={isOffline && !isPending}
      onConfirm={() => mutate({ params: { id } })}
      returnFocusTo={focusHeading}
      openerWillUnmount={isEnded}
    >
      {isOffline && !isPending && <OfflineAlert />}
      {error && !isOffline && !isPending && <Alert tone="no" urgent title={error.message} />}
    </ConfirmDialog>
  )
}
