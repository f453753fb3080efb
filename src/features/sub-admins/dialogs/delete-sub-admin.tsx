import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SubAdmin } from '../../../contract/sub-admins.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useRequester } from '../../../patterns/use-requester.ts'
import { useConnection, useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { subAdminMutations } from '../api.ts'
import { personName } from '../person.ts'
import { colleagueMessages } from './messages.ts'

interface DeleteSubAdminProps {
  readonly subAdmin: SubAdmin
  readonly onDeleted: () => void
}

/** Deletes a sub-admin after a question that names them and says what becomes of their work. */
export function DeleteSubAdmin({ subAdmin, onDeleted }: DeleteSubAdminProps) {
  const t = useTranslations(colleagueMessages)
  const { api } = useServices()
  const { isOffline } = useConnection()
  const requester = useRequester()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    ...subAdminMutations(api).remove(),
    onSuccess: () => {
      if (requester() === 'mounted') onDeleted()
    },
    onError: () => setOpen(false),
  })
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
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('delete.busy')}
        blocked={isOffline && !isPending}
        onConfirm={() => mutate(subAdmin._id)}
      />
    </>
  )
}
