CREATE TABLE "pending_erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
