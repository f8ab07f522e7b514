/** "No account yet? Register": a link from one dialog to another. */
export function SwitchDialog({
  question,
  action,
  onPress,
}: {
  question?: string;
  action: string;
  onPress: () => void;
}) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-14 text-ink-soft">
      {question}
      <button
        type="button"
        onClick={onPress}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-primary-ink underline underline-offset-4"
      >
        {action}
      </button>
    </p>
  );
}
