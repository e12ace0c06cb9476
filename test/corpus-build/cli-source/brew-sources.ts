// A small command-line program of our own making, in the idioms that the reader of command definitions knows.

/** Go sources by path. */
export function brewSources(): Record<string, string> {
  return {
    'go.mod': 'module example.com/brew\n\ngo 1.22\n',
    'messages/root/messages.go': `package root

var (
	Usage       = "brew <command> <subcommand> [flags]"
	Description = "Makes hot drinks"
	FlagDebug   = "Prints what it does | slowly"
)
`,
    'messages/pot/messages.go': `package pot

const Usage = "pot"

var (
	// A "comment" with a quote.
	Short    = "Manages pots"
	Long     = "Manages pots, " +
		"cups and \\"saucers\\""
	Example  = \`
        $ brew pot
          indented
        \`
	FlagHelp = "Displays more about pots" // and this
	FlagSize = "Size of the pot"
)
`,
    'pkg/cmd/root/root.go': `package root

import (
	msg "example.com/brew/messages/root"
	potcmd "example.com/brew/pkg/cmd/pot"
	"example.com/brew/pkg/cmd/secret"
	old "example.com/brew/pkg/oldcommands/kettle"
	"github.com/spf13/cobra"
)

func NewFactory() *cobra.Command {
	return &cobra.Command{}
}

func (fact *factory) setFlags(cmd *cobra.Command) {
	cmd.PersistentFlags().BoolVarP(&fact.debug, "debug", "d", false, msg.FlagDebug)
	cmd.PersistentFlags().IntVar(&seconds, "timeout", 50, "Seconds to wait")
	cmd.Flags().BoolP("help", "h", false, "Help")
}

func (fact *factory) setCmds(cmd *cobra.Command) {
	cmd.AddCommand(potcmd.NewCmd(fact.factory))
	cmd.AddCommand(secret.NewCmd(fact.factory))
	// cmd.AddCommand(gone.NewCmd(fact.factory))
	cmd.AddCommand(old.NewCmd(fact.factory))
}

func (fact *factory) CmdRoot() *cobra.Command {
	cmd := &cobra.Command{
		Use:   msg.Usage,
		Short: color.New(color.Bold).Sprint(msg.Description),
		Long:  msg.Description,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return cmd.Help()
		},
	}
	fact.setFlags(cmd)
	fact.setCmds(cmd)
	return cmd
}
`,
    'pkg/cmd/pot/pot.go': `package pot

import (
	"github.com/MakeNowJust/heredoc"
	msg "example.com/brew/messages/pot"
	"github.com/spf13/cobra"
)

func NewCmd(f *Factory) *cobra.Command {
	return NewCobraCmd(NewPot(f))
}

func NewPot(f *Factory) *Pot { return newPot(f) }

func newPot(f *Factory) (pot *Pot) {
	return &Pot{Run: func() error { return nil }}
}

func NewCobraCmd(pot *Pot) *cobra.Command {
	cmd := &cobra.Command{
		Use:   msg.Usage,
		Short: msg.Short,
		Long:  msg.Long, Example: heredoc.Doc(msg.Example),
	}
	cmd.AddCommand(newFill(pot), newEmpty(pot))
	cmd.Flags().BoolP("help", "h", false, msg.FlagHelp)
	return cmd
}
`,
    'pkg/cmd/pot/fill.go': `package pot

func newFill(pot *Pot) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "fill <name>",
		Short: "Fills a pot.",
		Long:  "Fills a pot.",
		RunE: func(cmd *cobra.Command, args []string) error {
			logger.Debug("no flag", zap.String("a", "b"))
			return nil
		},
	}
	fields.AddFlags(cmd.Flags())
	return cmd
}

func (fields *fillFields) AddFlags(flags *pflag.FlagSet) {
	flags.Int64Var(&fields.Size, "size", 0, msg.FlagSize)
	flags.StringSliceVar(&fields.Leaves, "leaves", []string{}, "Leaves, by name")
	flags.StringVar(&fields.Kind, "kind", "green", fmt.Sprintf("Kind of %s", tea))
	flags.StringVar(&fields.Old, "old", "", "Not for people")
	flags.MarkHidden("old")
}
`,
    'pkg/common-flags/flags.go': `package common

func AddPageFlags(cmd *cobra.Command, opts *Options) {
	cmd.Flags().Int64Var(&opts.Page, "page", 1, "Which page")
}
`,
    'pkg/cmd/pot/empty.go': `package pot

import (
	"example.com/brew/pkg/common-flags"
)

func newEmpty(pot *Pot) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "empty",
		Short: "Empties a pot",
	}
	fields.AddFlags(cmd.Flags())
	common.AddPageFlags(cmd, opts)
	return cmd
}

func (fields *emptyFields) AddFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&fields.Hot, "hot", false, "Even when hot")
}
`,
    'pkg/cmd/secret/secret.go': `package secret

func NewCmd(f *Factory) *cobra.Command {
	return &cobra.Command{
		Use:    "secret",
		Hidden: true,
	}
}
`,
    'pkg/oldcommands/kettle/kettle.go': `package kettle

func NewCmd(f *Factory) *cobra.Command {
	return &cobra.Command{
		Use: "kettle",
	}
}
`,
  };
}
