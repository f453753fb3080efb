import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '#components/list/shortcut-help.tsx'

/** The help on the keys of the sheet, which takes them itself. */
export function SheetKeys() {
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const { t } = useTranslation('deals', { keyPrefix: 'sheet.keys' })
  const lines = [
    { caps: '/', text: lists('keys.search') },
    { caps: '1 – 9', text: t('number') },
    { caps: 'J / K', text: t('move') },
    { caps: 'X', text: t('toggle') },
    { caps: 'O', text: t('open') },
    { caps: 'W', text: t('why') },
    { caps: 'Enter', text: t('approve') },
    { caps: 'Z', text: t('undo') },
  ]
  return <ShortcutHelp shortcuts={{}} lines={lines} />
}
