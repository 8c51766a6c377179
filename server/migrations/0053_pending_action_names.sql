ALTER TABLE "signal_states" RENAME COLUMN "owed" TO "pending_actions";--> statement-breakpoint
ALTER TABLE "signal_states" RENAME COLUMN "debts" TO "action_facts";
