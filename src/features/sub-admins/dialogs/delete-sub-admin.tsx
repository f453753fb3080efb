import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { useConnection, useIsFullBackend, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { subAdminMutations } from '../api.ts'
import { personName } from '../person.ts'

interface DeleteSubAdminProps {
  readonly subAdmin: SubAdmin
  readonly onDeleted: () => void
}

export function DeleteSubAdmin({ subAdmin, onDeleted }: DeleteSubAdminProps) {
  const { t } = useTranslation('subAdmins')
  const { api, toasts } = useServices()
  const { isOffline } = useConnection()
  const submitterStatus = useSubmitterStatus()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    ...subAdminMutations(api).remove(),
    onSuccess: ({ message = '' }) => {
      const status = submitterStatus()
      if (status === 'signedOut') return
      toasts.getState().show(message)
      if (status === 'mounted') onDeleted()
    },
    onError: () => setOpen(false),
  })
  const isFullBackend = useIsFullBackend()
  return (
    <>
      <Button variant="danger" className="me-auto" icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t('detail.delete')}
      </Button>
      <ConfirmDialog
        above
        open={open}
        onOpenChange={setOpen}
        title={t('delete.title', { name: personName(subAdmin) })}
        description={t(isFullBackend ? 'delete.text' : 'delete.textPlain')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('delete.busy')}
        blocked={isOffline && !isPending}
        onConfirm={() => mutate({ params: { id: subAdmin._id } })}
      />
    </>
  )
}
