import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PublicPage } from '#components/public-page.tsx'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type ReadInvitation, useInvitationTexts } from './invitation-texts.ts'
import { Refused } from './refused.tsx'
import { useSignedInName } from './use-signed-in-name.ts'

/** The device is signed in, and nobody takes over an account by a link. */
export function SomebodyElse({ invitation }: { readonly invitation: ReadInvitation }) {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const { session } = useServices()
  const name = useSignedInName()
  const ownAddress = useStore(session.store, ({ user }) => user?.emailAddress)
  const [isLeaving, setLeaving] = useState(false)
  const { emailAddress } = invitation
  const texts = useInvitationTexts(invitation)
  if (ownAddress?.toLowerCase() === emailAddress.toLowerCase()) return <Refused reason="used" />
  const leave = () => {
    setLeaving(true)
    void session.signOut().finally(() => setLeaving(false))
  }
  return (
    <PublicPage {...texts}>
      <div className="mt-5 grid gap-4">
        <Alert tone="warn" title={t('somebodyElse', { name })}>
          {t('somebodyElseText', { address: emailAddress })}
        </Alert>
        <Button variant="primary" size="lg" className="w-full" busy={isLeaving} busyLabel={t('signOut')} onClick={leave}>
          {t('signOut')}
        </Button>
      </div>
    </PublicPage>
  )
}
