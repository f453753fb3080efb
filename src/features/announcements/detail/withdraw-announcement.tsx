import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { textFor } from '../announcement-texts.ts'
import { announcementMutations } from '../api.ts'

export function WithdrawAnnouncement({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { title } = textFor(useLanguage(), announcement)
  const { api } = useServices()
  const { isOffline } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({ ...announcementMutations(api).withdraw(), onSettled: () => setOpen(false) })
  return (
    <>
      <Button variant="danger" className="me-auto" icon={<Undo2 aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </Button>
      <ConfirmDialog
        above
        open={isOpen}
        onOpenChange={setOpen}
        title={t('withdraw.title', { title })}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        cancelLabel={t('withdraw.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('withdraw.busy')}
        blocked={isOffline && !isPending}
        onConfirm={() => mutate({ params: { id: announcement._id } })}
      />
    </>
  )
}
