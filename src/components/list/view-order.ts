import { useTranslation } from 'react-i18next'

/** Changes places with the item that stands `by` further; undefined where there is none. */
export function swapped<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] | undefined {
  const [item, other] = [items[index], items[index + by]]
  if (item === undefined || other === undefined) return undefined
  return items.map((each) => (each === item ? other : each === other ? item : each))
}

/** Says where a view stands after it was moved. */
export function usePositionText() {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return <View extends { readonly name: string }>(views: readonly View[], isMoved: (view: View) => boolean) =>
    t('nowAt', { name: views.find(isMoved)?.name ?? '', position: views.findIndex(isMoved) + 1, all: views.length })
}
