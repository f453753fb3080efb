import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { useHolder } from './use-holder.ts'

/** Says in one sentence who is answering and from whom they have the chat, or why nobody is. */
export function useHolderText({ holder, isOwn, last }: ReturnType<typeof useHolder>): string {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const { userId } = useServices().session.store.getState()
  const fmt = useFmt()
  const toName = (name: string) => name || t('otherAdmin')
  if (!holder) {
    if (!last?.until) return t('isFree')
    const values = { when: fmt.dateTime(last.until), name: toName(last.name) }
    return t(last._id === userId ? 'freeAfter.own' : 'freeAfter.other', values)
  }
  const { from } = holder
  const name = toName(holder.name)
  if (!from) return isOwn ? t('isOwn') : t('isOther', { name })
  const how = from.hasPassedOn ? 'passedOn' : 'takenOver'
  if (isOwn) return t(`${how}.toYou`, { from: toName(from.name) })
  return from._id === userId ? t(`${how}.fromYou`, { name }) : t(`${how}.other`, { name, from: toName(from.name) })
}
