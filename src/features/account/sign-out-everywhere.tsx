import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { accountMutations } from './api.ts'

const loadDialog = async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog

/** Ends this session too: its end leads to the sign-in page. */
export function SignOutEverywhere() {
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
