import { Menu } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { Role } from '../contract/roles.ts'
import { useLanguage, useTranslations } from '../i18n/use-translations.ts'
import { useServices } from '../services.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { LanguageSwitch } from '../ui/actions/language-switch.tsx'
import { useLazyModule } from '../ui/hooks/use-lazy-module.ts'
import { reloadOnce } from './lost-chunk.ts'
import { shellMessages } from './messages.ts'
import { HomeLink } from './side-bar.tsx'

const loadDrawer = () => import('./menu-drawer.tsx')

interface HeadBarProps {
  readonly role: Role
  /** Told the element that takes the screen's own actions. */
  readonly slot: Ref<HTMLDivElement>
}

/** The bar above every signed-in screen: the menu button and brand below 1024 px, the screen's own actions and the language at its end. */
export function HeadBar({ role, slot }: HeadBarProps) {
  const { language } = useServices()
  const shown = useLanguage()
  return (
    <header className="sticky top-0 z-shell flex h-head items-center gap-2 border-line border-b bg-paper px-gutter max-sm:gap-0 max-sm:px-2">
      <MenuButton role={role} />
      <HomeLink role={role} className="flex min-h-touch items-center lg:hidden" />
      <span className="grow" />
      <div ref={slot} className="flex items-center gap-2 empty:hidden" />
      <LanguageSwitch language={shown} onChange={(next) => language.getState().setLanguage(next)} />
    </header>
  )
}

function MenuButton({ role }: { readonly role: Role }) {
  const t = useTranslations(shellMessages)
  const errors = useTranslations('errors')
  const { toasts } = useServices()
  const [open, setOpen] = useState(false)
  const [drawer, load] = useLazyModule(loadDrawer)
  const warmUp = () => void load().catch(() => undefined)
  const show = () =>
    load().then(
      () => setOpen(true),
      async () => {
        const recovery = await reloadOnce()
        if (recovery !== 'reloading')
          toasts.getState().show(errors(recovery === 'unreachable' ? 'network' : 'somethingWrongTryAgain'), 'error')
      },
    )
  return (
    <div className="lg:hidden">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Menu aria-hidden className="size-icon" />}
        className="min-h-touch min-w-touch"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => void show()}
      />
      {drawer && <drawer.MenuDrawer role={role} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
