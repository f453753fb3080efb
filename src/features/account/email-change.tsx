import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/account.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingChange } from './pending-change.tsx'

/** The address changes once the link that is sent to the new one is opened. */
export function EmailChange({ account: { pendingEmail } }: { readonly account: Account }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.focus()
  const close = () => {
    setOpen(false)
    focusBox()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-dialog outline-none">
      {pendingEmail && <PendingChange pending={pendingEmail} onCancelled={focusBox} />}
      {!pendingEmail && isOpen && <EmailForm onClose={close} />}
      {!pendingEmail && !isOpen && (
        <Button onClick={() => setOpen(true)} className="justify-self-start">
          {t('email.change')}
        </Button>
      )}
    </div>
  )
}
