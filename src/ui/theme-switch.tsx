import { Monitor, Moon, Sun } from 'lucide-react'
import { useWords } from '../i18n/use-words.ts'
import { Segmented } from './segmented.tsx'
import type { Theme } from './theme-store.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const

interface ThemeSwitchProps {
  readonly theme: Theme
  readonly onChange: (theme: Theme) => void
}

/** Light, dark or as the device has it. */
export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const t = useWords('common')
  const options = themes.map((value) => {
    const Icon = icons[value]
    return {
      value,
      label: (
        <>
          <Icon aria-hidden className="size-icon-sm" />
          <span className="sr-only">{t(`theme.${value}`)}</span>
        </>
      ),
    }
  })
  return <Segmented label={t('theme.label')} options={options} value={theme} onChange={onChange} />
}
