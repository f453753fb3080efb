import type { LinkProps } from '@tanstack/react-router'
import type { FlatNamespace, ParseKeys, TFunction } from 'i18next'
import type { ReactElement } from 'react'
import type { ViewList } from '#contract/saved-views.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import type { Fmt } from '#i18n/fmt.ts'
import type { Language } from '#i18n/languages.ts'
import type { Elements } from '#ui/elements.ts'
import type { Column } from '#ui/tables/table-column.ts'
import type { ListSearch } from './list-search.ts'
import type { ListOrder, Sorting } from './sorting.ts'
import type { ParseListSearch } from './view-search.ts'

/** What a cell gets beside its row; `Values` come from the page. */
export type CellContext<Words extends FlatNamespace, Values> = Values & {
  readonly t: TFunction<readonly [Words, 'list']>
  readonly fmt: Fmt
  readonly language: Language
  /** The sort key of the address. */
  readonly sorted: string | undefined
  /** The day of a row stands beside it. */
  readonly isByDay: boolean
}

type WordKey<Words extends FlatNamespace> = ParseKeys<readonly [Words, 'list']>

type TableColumn<Row> = Pick<Column<Row>, 'figures' | 'width' | 'maxWidth' | 'hideBelow' | 'isAtTop' | 'placeholder'>

export interface ListColumn<Row, Key extends string, Word extends string, Context> extends TableColumn<Row> {
  readonly header: Word | ReactElement
  readonly order?: ListOrder<Key, Word> | undefined
  /** Null shows a dash. A control needs `relative z-1` to be above the row's link. */
  readonly cell: (row: Row, context: Context) => Elements | string
  /** On the card of a phone, if not the cell. */
  readonly onCard?: (row: Row, context: Context) => Elements | string
  /** The field of the rows without which the column is not offered. */
  readonly field?: keyof Row & string
  readonly isShown?: boolean
  /** Not among the columns that a person hides. */
  readonly isFixed?: true
}

/** Lines of column names. Of two names the second stands at the end of the line. */
export interface CardLines<Name extends string> {
  readonly top: readonly (readonly Name[])[]
  /** Below a rule. */
  readonly foot?: readonly (readonly Name[])[]
}

export interface HasId {
  readonly _id: string
}

export type SortedSearch = ListSearch & { readonly sort?: string | undefined; readonly dir?: SortDirection | undefined }
export type SortKey<Search extends SortedSearch> = NonNullable<Search['sort']>

type MaybeOf<Context, Value> = Value | ((context: Context) => Value)

/** A list as data: its columns by name, their places on the card of a phone and in the menu of orders. The first column names the row. */
export interface ListDescription<
  Row,
  Search extends SortedSearch,
  Values,
  Words extends FlatNamespace,
  Name extends string,
  Context = CellContext<Words, Values>,
> {
  readonly words: Words
  readonly sorting?: (search: Search) => Sorting<string>
  readonly columns: Readonly<Record<Name, MaybeOf<Context, ListColumn<Row, SortKey<Search>, WordKey<Words>, Context>>>>
  readonly card: CardLines<NoInfer<Name>> | ((row: Row, context: Context, box: Elements) => Elements)
  /** Columns, or orders that have no column, as the menu of orders lists them. */
  readonly orders?: MaybeOf<Context, readonly (NoInfer<Name> | ListOrder<SortKey<Search>, WordKey<Words>>)[]>
  readonly open?: { readonly link: (row: Row, search: Search) => LinkProps; readonly label: (row: Row, context: Context) => string }
  /** Where `by` is the order, days take the place of the column, and a row says its time by itself. */
  readonly days?: {
    readonly by: SortKey<Search>
    readonly column: NoInfer<Name>
    readonly at: (row: Row) => string | null | undefined
  }
  /** Names a row that can be selected. */
  readonly name?: (row: Row, context: Context) => string
  /** The list of saved views, and the parser of an address. */
  readonly view?: { readonly name: ViewList; readonly parse: ParseListSearch }
}

/** `defineList<Row, Search>()({ … })`: the names of the columns and the words are inferred. `Values`: what the cells need of the page. */
export const defineList =
  <Row extends HasId, Search extends SortedSearch, Values = unknown>() =>
  <const Words extends FlatNamespace, Name extends string>(list: ListDescription<Row, Search, Values, Words, Name>) =>
    list
