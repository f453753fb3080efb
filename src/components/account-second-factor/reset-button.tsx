import { useMutation } from '@tanstack/react-query'
import { RotateCcwKey } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { resetFactorsMutation } from './queries.ts'

const loadDialog = () => import('../password-dialog/password-dialog.tsx').then(({ PasswordDialog }) => PasswordDialog)

interface ResetButtonProps {
  readonly accountId: string
  readonly name: string
  /** Stands in a dialog. */
  readonly above?: boolean
  /** Gets the focus once the button is gone. */
  readonly returnFocusTo?: () => HTMLElement | null | undefined
}

/** Removes the second factors of somebody who has lost their device. */
export function ResetButton({ accountId, name, above = false, returnFocusTo }: ResetButtonProps) {
  const { t } = useTranslation('accountSecondFactor')
  const { api, session } = useServices()
  const { isOffline } = useConnection()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress)
  const { mutateAsync } = useMutation(resetFactorsMutation(api))
  const { component: PasswordDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const close = () => setOpen(false)
  const isReset = useRef(false)
  return (
    <>
      <Button
        {...preload}
        size="sm"
        variant="danger"
        disabled={isOffline}
        aria-label={t('resetOne', { name })}
        icon={<RotateCcwKey aria-hidden className="size-icon-sm" />}
        onClick={open}
      >
        {t('reset')}
      </Button>
      {PasswordDialog && (
        <PasswordDialog
          open={isOpen}
          above={above}
          title={t('title', { name })}
          description={t('text')}
          icon={<RotateCcwKey />}
          tone="no"
          emailAddress={emailAddress}
          passwordLabel={t('password')}
          confirmLabel={t('reset')}
          busyLabel={t('busy')}
          isDanger
          send={(currentPassword) => mutateAsync({ params: { accountId }, body: { currentPassword } })}
          onDone={() => {
            isReset.current = true
            close()
          }}
          onCancel={close}
          returnFocusTo={returnFocusTo}
          openerWillUnmount={isReset}
        />
      )}
    </>
  )
}
