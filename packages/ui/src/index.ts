export { Avatar } from './avatar.tsx';
export { Badge, StateTag, type Tone } from './badge.tsx';
export { Button, type ButtonKind, type ButtonProps, buttonClass, IconButton } from './button.tsx';
export { Card } from './card.tsx';
export { Chart } from './chart.tsx';
export type { ChartProps, Series } from './chart-parts.ts';
export { type CannedResponse, ChatComposer } from './chat-composer.tsx';
export { ChatLog } from './chat-log.tsx';
export { ChoiceRow } from './choice-row.tsx';
export { Checkbox, type Option, Select, SmallSelect } from './choices.tsx';
export { classNames } from './class-names.ts';
export { Combobox } from './combobox.tsx';
export { CopyButton } from './copy-button.tsx';
export { createErrorReporter } from './create-error-reporter.ts';
export { csvOf } from './csv.ts';
export { DateField, DateTimeField } from './date-field.tsx';
export type { PeriodChoice, RangePreset } from './date-range.ts';
export { Dialog, type DialogProps, Sheet } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
export { failureText } from './failure-text.ts';
export { fetchAll, MAX_EXPORT_ROWS } from './fetch-all.ts';
export { controlClass, Field } from './field.tsx';
export { FormError } from './form-error.tsx';
export { Icon } from './icon.tsx';
export { type ChosenImages, ImagesField, NO_IMAGES, useImagePicker } from './image-choice.tsx';
export { InfiniteScroll } from './infinite-scroll.tsx';
export { LazyImage } from './lazy-image.tsx';
export { ListTools } from './list-tools.tsx';
export { type ListControl, type ListQuery, type ListView, toListQuery } from './list-view.ts';
export { LoadingOverlay } from './loading-overlay.tsx';
export { Logo, Mark } from './logo.tsx';
export { Menu, MenuItem, menuItemClass } from './menu.tsx';
export { MethodFacts } from './method-facts.tsx';
export { Money } from './money.tsx';
export { NoPermissionState } from './no-permission-state.tsx';
export { NumberField } from './number-field.tsx';
export {
  closeTopDialog,
  confirm,
  type DialogRequest,
  notify,
  showDialog,
  showLoading,
  useHasDialog,
} from './overlay-store.ts';
export { Overlays } from './overlays.tsx';
export { Pager } from './pager.tsx';
export { pagerPages } from './pager-pages.ts';
export { PathList, type PathStep } from './path-list.tsx';
export { PeriodField } from './period-field.tsx';
export { Popover } from './popover.tsx';
export { Progress } from './progress.tsx';
export { QrCode } from './qr-code.tsx';
export { RadioGroup, type RadioOption } from './radio-group.tsx';
export { RecordKindSelect } from './record-kind-select.tsx';
export { RichText } from './rich-text.tsx';
export { saveFile } from './save-file.ts';
export { scrollRowTo } from './scroll-row-to.ts';
export { SearchField } from './search-field.tsx';
export { SentImage } from './sent-image.tsx';
export { Skeleton } from './skeleton.tsx';
export { nextSort, type Sort, sortRows } from './sort-rows.ts';
export { Sparkline } from './sparkline.tsx';
export { Stepper } from './stepper.tsx';
export { Switch } from './switch.tsx';
export { type Column, Table } from './table.tsx';
export { ColumnChoice, ExportButton } from './table-tools.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { TextArea } from './text-area.tsx';
export { MoneyField, PasswordField, TextField } from './text-field.tsx';
export { Tooltip } from './tooltip.tsx';
export { treeIndent } from './tree-indent.ts';
export { useFeeText } from './use-fee-text.ts';
export { useListView } from './use-list-view.ts';
export { useMissingImage } from './use-missing-image.ts';
