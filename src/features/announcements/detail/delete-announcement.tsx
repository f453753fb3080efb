import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { textFor } from '../announcement-texts.ts'
import { useSimulatedDelete } from '../simulated/simulated-calls.ts'

interface DeleteAnnouncementProps {
  readonly announcement: Announcement
  readonly onDeleted: () => void
}

export function DeleteAnnouncement({ announcement, onDeleted }: DeleteAnnouncementProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const submitterStatus = useSubmitterStatus()
  const { title } = textFor(useLanguage(), announcement)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSimulatedDelete(announcement)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        if (submitterStatus() === 'mounted') onDeleted()
      },
      onError: () => setOpen(false),
    })
  return (
    <>
      <Button size="sm" variant="danger" icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        above
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete.title', { title })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={remove}
      />
    </>
  )
}
