import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { useServices } from '../services.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SpinnerRing } from '../ui/spinner-ring.tsx'
import { usePerson } from './person.ts'
import { shellWords } from './words.ts'

/** Who is signed in, in which role, and the way out. Where to go afterwards is the portal's business. */
export function AccountFoot() {
  const t = useWords(shellWords)
  const { t: common } = useTranslation('common')
  const { session } = useServices()
  const { role, name } = usePerson()
  const [leaving, setLeaving] = useState(false)
  const roleName = role ? common(`roles.${role}`) : ''
  const leave = () => {
    setLeaving(true)
    void session.signOut().finally(() => setLeaving(false))
  }
  return (
    <div className="mt-auto flex items-center gap-3 border-line border-t px-2 pt-3">
      <Avatar name={name ?? roleName} kind={role === 'SERVICE_PROVIDER' ? 'business' : 'person'} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-match font-medium text-small">
          {name ?? roleName}
        </p>
        {name && <p className="text-caption text-ink-3">{roleName}</p>}
      </div>
      <IconButton
        size="sm"
        label={leaving ? t('signingOut') : t('signOut')}
        aria-disabled={leaving}
        icon={leaving ? <SpinnerRing /> : <LogOut aria-hidden className="size-icon rtl:-scale-x-100" />}
        onClick={leaving ? undefined : leave}
      />
    </div>
  )
}
